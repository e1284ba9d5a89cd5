'use client';
import { Button } from '../Button.js';
import { useTexts } from '../locale/index.js';

export interface ShowMoreProps {
  /** How many items are shown at first. */
  readonly first: number;
  readonly shown: number;
  readonly total: number;
  /** The id of the element that names the group. */
  readonly nameId: string | undefined;
  readonly onShow: (shown: number) => void;
}

const PAGE = 100;

/**
 * Says how many items are hidden, so that nobody decides without knowing about them, and shows more. The button stays, and
 * keeps the focus.
 */
export function ShowMore({ first, shown, total, nameId, onShow }: ShowMoreProps) {
  const texts = useTexts();
  if (total <= first) return null;
  const left = total - shown;
  return (
    <Button
      variant="quiet"
      aria-describedby={nameId}
      onClick={() => onShow(left > 0 ? shown + PAGE : first)}
    >
      {left > 0
        ? texts['arguments.showMore'](Math.min(PAGE, left), left)
        : texts['action.showLess']}
    </Button>
  );
}
