import type { ReactNode } from 'react';

interface NoticeProps {
  title: string;
  text?: string;
  /** What the visitor can do about it. */
  children?: ReactNode;
  tone?: 'plain' | 'failed';
}

/** A whole area has nothing to show: empty, failed or not found. */
export function Notice({ title, text, children, tone = 'plain' }: NoticeProps) {
  return (
    <div
      role={tone === 'failed' ? 'alert' : 'status'}
      className={`panel flex flex-col items-center gap-3 px-6 py-16 text-center ${
        tone === 'failed' ? 'border-down' : ''
      }`}
    >
      <h2 className={`text-24 ${tone === 'failed' ? 'text-down' : ''}`}>{title}</h2>
      {text && <p className="max-w-prose text-ink-2">{text}</p>}
      {children}
    </div>
  );
}
