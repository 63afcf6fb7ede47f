import 'react';

declare module 'react' {
  interface CSSProperties {
    '--glyph-hue'?: number;
    '--orbit-start'?: string;
    '--orbit-time'?: string;
  }
}
