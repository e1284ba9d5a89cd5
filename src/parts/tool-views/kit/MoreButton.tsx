'use client';
import { Button } from '../../../ui/Button.js';
import { useToolTexts } from './useToolTexts.js';

interface MoreButtonProps {
  readonly shown: number;
  readonly total: number;
  /** How many each click adds. */
  readonly page: number;
  readonly onShow: (shown: number) => void;
}

/** Says how many items are hidden, and shows more of them. Renders nothing if all are shown. */
export function MoreButton({ shown, total, page, onShow }: MoreButtonProps) {
  const texts = useToolTexts();
  const left = total - shown;
  if (left <= 0) return null;
  return (
    <div data-part="kind-more">
      <Button variant="quiet" onClick={() => onShow(shown + page)}>
        {texts['view.more'](Math.min(page, left), left)}
      </Button>
    </div>
  );
}
