/** The looks of what can be pressed, for buttons and for links that stand as one. */
const base =
  'inline-flex min-h-11 items-center justify-center gap-2 rounded-sm border px-4 text-14 font-medium disabled:cursor-default disabled:text-ink-3';

export const PRIMARY_BUTTON = `${base} border-verdigris bg-verdigris text-on-verdigris hover:bg-transparent hover:text-verdigris`;
export const SECONDARY_BUTTON = `${base} border-line-strong bg-surface hover:bg-sunken`;
