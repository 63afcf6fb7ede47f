// @vitest-environment jsdom
import { act, fireEvent, render } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { Logo } from '@/components/ui/Logo';

function parts(container: HTMLElement) {
  return { image: container.querySelector('img'), drawing: container.querySelector('svg') };
}

describe('a picture', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('is drawn where there is none', () => {
    const { container } = render(<Logo id="a-1" source={null} />);
    expect(parts(container).image).toBeNull();
    expect(parts(container).drawing).not.toBeNull();
  });

  it('is tried twice more, each time a second after it failed, and then drawn', () => {
    const { container } = render(<Logo id="a-1" source="/logos/a-128.webp" />);
    for (const isLast of [false, false, true]) {
      const { image } = parts(container);
      expect(image?.getAttribute('src')).toBe('/logos/a-128.webp');
      if (image !== null) fireEvent.error(image);
      act(() => {
        vi.advanceTimersByTime(999);
      });
      expect(parts(container).image === (isLast ? null : image)).toBe(true);
      act(() => {
        vi.advanceTimersByTime(1);
      });
      expect(parts(container).image === null).toBe(isLast);
      expect(parts(container).drawing !== null).toBe(isLast);
    }
  });

  it('has a skeleton in its place until it is here', () => {
    const { container } = render(<Logo id="a-1" source="/logos/a-128.webp" />);
    expect(parts(container).image).toHaveClass('skeleton');
    fireEvent.load(parts(container).image ?? container);
    expect(parts(container).image).not.toHaveClass('skeleton');
  });

  it('is tried again where another one takes its place', () => {
    const { container, rerender } = render(<Logo id="a-1" source="/logos/a-128.webp" />);
    const { image } = parts(container);
    if (image !== null) fireEvent.error(image);
    rerender(<Logo id="a-1" source="/logos/b-128.webp" />);
    expect(parts(container).image?.getAttribute('src')).toBe('/logos/b-128.webp');
  });
});
