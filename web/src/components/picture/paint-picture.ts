/** Two device pixels a CSS pixel: sharp where it is shared. */
const SCALE = 2;
const MARGIN = 24;
const FOOTER_HEIGHT = 28;
const FOOTER_FONT = '11px';

interface Canvas {
  context: CanvasRenderingContext2D;
  /** Where the figure begins in the window. */
  left: number;
  top: number;
}

/**
 * A figure as it stands on the screen: texts, grounds and the shapes of its SVG, without what is `data-not-in-image`.
 * Drawn by hand: the policy of the site loads no image from an SVG of its own, and the fonts of the page are not in one.
 */
export function paintPicture(figure: HTMLElement, footer: string): HTMLCanvasElement {
  const box = figure.getBoundingClientRect();
  const element = document.createElement('canvas');
  element.width = (box.width + 2 * MARGIN) * SCALE;
  element.height = (box.height + 2 * MARGIN + FOOTER_HEIGHT) * SCALE;
  const context = element.getContext('2d');
  if (!context) throw new Error('the browser has no canvas');
  const style = getComputedStyle(document.documentElement);
  context.fillStyle = style.getPropertyValue('--c-surface');
  context.fillRect(0, 0, element.width, element.height);
  const canvas = { context, left: box.left - MARGIN, top: box.top - MARGIN };
  paintChildren(canvas, figure);
  resetTransform(canvas);
  context.font = `${FOOTER_FONT} ${style.getPropertyValue('--font-mono') || 'monospace'}`;
  context.fillStyle = style.getPropertyValue('--c-text-3');
  context.textAlign = 'left';
  context.fillText(footer, box.left, box.bottom + FOOTER_HEIGHT);
  return element;
}

function paintChildren(canvas: Canvas, parent: Element): void {
  for (const child of parent.childNodes) {
    if (child instanceof Text) paintWords(canvas, child, parent);
    else if (child instanceof Element) paintElement(canvas, child);
  }
}

function paintElement(canvas: Canvas, element: Element): void {
  if (element.matches('[data-not-in-image], .sr-only, title')) return;
  const style = getComputedStyle(element);
  if (style.display === 'none' || style.visibility === 'hidden') return;
  if (element instanceof SVGTextElement) {
    paintText(canvas, element, style);
    return;
  }
  if (element instanceof HTMLCanvasElement) {
    paintCanvas(canvas, element);
    return;
  }
  if (element instanceof SVGGeometryElement) paintShape(canvas, element, style);
  else if (element instanceof HTMLElement) paintGround(canvas, element, style);
  paintChildren(canvas, element);
}

function paintCanvas(canvas: Canvas, element: HTMLCanvasElement): void {
  const { left, top, width, height } = element.getBoundingClientRect();
  resetTransform(canvas);
  canvas.context.drawImage(element, left, top, width, height);
}

function resetTransform({ context, left, top }: Canvas): void {
  context.setTransform(SCALE, 0, 0, SCALE, -left * SCALE, -top * SCALE);
}

function transformAs(canvas: Canvas, element: SVGGraphicsElement): void {
  resetTransform(canvas);
  const matrix = element.getScreenCTM();
  if (matrix) canvas.context.transform(matrix.a, matrix.b, matrix.c, matrix.d, matrix.e, matrix.f);
}

const numberOf = (element: Element, attribute: string) =>
  Number(element.getAttribute(attribute) ?? 0);

function outline(shape: SVGGeometryElement): Path2D {
  const of = (attribute: string) => numberOf(shape, attribute);
  const path = new Path2D(shape.getAttribute('d') ?? '');
  if (shape instanceof SVGRectElement) {
    path.roundRect(of('x'), of('y'), of('width'), of('height'), of('rx'));
  }
  if (shape instanceof SVGCircleElement) {
    path.arc(of('cx'), of('cy'), of('r'), 0, 2 * Math.PI);
  }
  return path;
}

function paintShape(canvas: Canvas, shape: SVGGeometryElement, style: CSSStyleDeclaration): void {
  const { context } = canvas;
  const path = outline(shape);
  transformAs(canvas, shape);
  const opacity = Number(style.opacity);
  if (style.fill !== 'none') {
    context.globalAlpha = opacity * Number(style.fillOpacity);
    context.fillStyle = style.fill;
    context.fill(path);
  }
  if (style.stroke !== 'none') {
    context.globalAlpha = opacity * Number(style.strokeOpacity);
    context.strokeStyle = style.stroke;
    context.lineWidth = Number.parseFloat(style.strokeWidth);
    context.lineJoin = style.strokeLinejoin as CanvasLineJoin;
    context.lineCap = style.strokeLinecap as CanvasLineCap;
    context.setLineDash((style.strokeDasharray.match(/[\d.]+/g) ?? []).map(Number));
    context.stroke(path);
  }
  context.globalAlpha = 1;
}

const ALIGNMENTS: Readonly<Partial<Record<string, CanvasTextAlign>>> = {
  middle: 'center',
  end: 'right',
};

function setFont({ context }: Canvas, style: CSSStyleDeclaration): void {
  context.font = `${style.fontWeight} ${style.fontSize} ${style.fontFamily}`;
  context.letterSpacing = style.letterSpacing === 'normal' ? '0px' : style.letterSpacing;
  context.wordSpacing = style.wordSpacing;
}

function paintText(canvas: Canvas, element: SVGTextElement, style: CSSStyleDeclaration): void {
  transformAs(canvas, element);
  setFont(canvas, style);
  canvas.context.fillStyle = style.fill;
  canvas.context.textAlign = ALIGNMENTS[style.textAnchor] ?? 'left';
  canvas.context.fillText(
    element.textContent.trim(),
    numberOf(element, 'x'),
    numberOf(element, 'y'),
  );
}

function paintGround(canvas: Canvas, element: HTMLElement, style: CSSStyleDeclaration): void {
  const box = element.getBoundingClientRect();
  if (style.backgroundColor === 'rgba(0, 0, 0, 0)') return;
  resetTransform(canvas);
  canvas.context.fillStyle = style.backgroundColor;
  canvas.context.fillRect(box.left, box.top, box.width, box.height);
}

/** Word by word, each where the browser has put it. */
function paintWords(canvas: Canvas, text: Text, parent: Element): void {
  if (parent instanceof SVGElement) return;
  const style = getComputedStyle(parent);
  const { context } = canvas;
  resetTransform(canvas);
  setFont(canvas, style);
  context.fillStyle = style.color;
  context.textAlign = 'left';
  const range = document.createRange();
  for (const word of text.data.matchAll(/\S+/g)) {
    range.setStart(text, word.index);
    range.setEnd(text, word.index + word[0].length);
    const box = range.getBoundingClientRect();
    const { fontBoundingBoxAscent: ascent, fontBoundingBoxDescent: descent } = context.measureText(
      word[0],
    );
    context.fillText(word[0], box.left, box.top + (box.height + ascent - descent) / 2);
  }
}
