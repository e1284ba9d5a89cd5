'use client';
import { Button } from '../Button.js';
import { useMessages } from '../locale/index.js';

export interface ShowMoreProps {
  /** How many are shown at first. */
  readonly first: number;
  readonly shown: number;
  readonly total: number;
  /** The element that names what they are in. */
  readonly nameId: string | undefined;
  readonly onShow: (shown: number) => void;
}

const PAGE = 100;

/** Says how many are not shown: nobody decides about what they could not see. The button stays, and with it the focus. */
export function ShowMore({ first, shown, total, nameId, onShow }: ShowMoreProps) {
  const messages = useMessages();
  if (total <= first) return null;
  const left = total - shown;
  return (
    <Button
      variant="quiet"
      aria-describedby={nameId}
      onClick={() => onShow(left > 0 ? shown + PAGE : first)}
    >
      {left > 0
        ? messages['arguments.showMore'](Math.min(PAGE, left), left)
        : messages['action.showLess']}
    </Button>
  );
}
