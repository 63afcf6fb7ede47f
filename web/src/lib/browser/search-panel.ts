/** What a screen's field asks the header for, which has the panel and sets `open` while it is there. */
export const searchPanel: { open?: (words: string) => void } = {};
