'use client';
import { useCallback, useEffect, useState } from 'react';
import { branchPlace } from '../../client/index.js';
import type { Message } from '../../core/state.js';
import { PartButton } from '../../ui/Button.js';
import { useTexts } from '../../ui/locale/index.js';
import { useSession } from '../../react/session/index.js';
import { useShownMessage } from '../../react/message-scope/MessageScope.js';
import { useHasVersions } from './useHasVersions.js';
import { useIsResting } from './useIsResting.js';
import { withRender, type ElementProps } from '../../ui/props/index.js';

/** Props of `Message.Branches`. */
export type MessageBranchesProps = Omit<ElementProps<'div'>, 'children'>;

/** Switches between the versions of a message: "2 of 3". Renders nothing if a message has only one. */
export function MessageBranches(props: MessageBranchesProps) {
  const message = useShownMessage('Message.Branches');
  return useHasVersions(message) ? <Picker {...props} message={message} /> : null;
}

interface PickerProps extends MessageBranchesProps {
  readonly message: Message;
}

function Picker({ message, ...rest }: PickerProps) {
  const texts = useTexts();
  const session = useSession({ optional: true });
  const resting = useIsResting();
  const [siblings, setSiblings] = useState<readonly Message[]>([]);
  const [isUsed, setIsUsed] = useState(false);
  const { key, id } = message;
  const loadSiblings = session?.loadSiblings;
  const load = useCallback(
    () =>
      loadSiblings?.(key).then(setSiblings, () => {
        // Without the siblings, only their number is shown; the next click asks again.
      }),
    [loadSiblings, key],
  );
  const known = siblings.some((one) => one.id === id) ? siblings : undefined;
  const isKnown = known !== undefined;
  useEffect(() => {
    if (!isKnown) void load();
  }, [load, isKnown]);
  const { count, position } = branchPlace(message, known);
  const go = (offset: number) => {
    if (!resting) return;
    setIsUsed(true);
    const target = position === undefined ? undefined : siblings[position - 1 + offset];
    if (position === undefined) void load();
    else if (target !== undefined) {
      // If the backend no longer has this version, the current one stays.
      session?.showSibling?.(key, target.id).catch(() => undefined);
    }
  };
  const isEnd = (offset: number) =>
    !resting || (position !== undefined && siblings[position - 1 + offset] === undefined);
  return withRender(
    <div role="group" aria-label={texts['message.branches']} {...rest} data-part="message-branches">
      {session?.showSibling === undefined ? null : (
        <Step name="previous" disabled={isEnd(-1)} onClick={() => go(-1)} />
      )}
      {/* Announced only after the person has used the buttons, not when the position becomes known. */}
      <span data-part="branch-place" aria-live={isUsed ? 'polite' : 'off'} aria-atomic="true">
        {position === undefined
          ? texts['message.versions'](count)
          : texts['message.branchOf'](position, count)}
      </span>
      {session?.showSibling === undefined ? null : (
        <Step name="next" disabled={isEnd(1)} onClick={() => go(1)} />
      )}
    </div>,
  );
}

interface StepProps {
  readonly name: 'previous' | 'next';
  readonly disabled: boolean;
  readonly onClick: () => void;
}

function Step({ name, disabled, onClick }: StepProps) {
  const texts = useTexts();
  return (
    <PartButton
      variant="quiet"
      icon="chevron"
      iconOnly
      data-part="branch-step"
      data-direction={name}
      aria-disabled={disabled}
      onClick={disabled ? undefined : onClick}
    >
      {texts[`message.${name}`]}
    </PartButton>
  );
}
