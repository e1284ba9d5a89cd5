'use client';
import { Button } from '../../ui/Button.js';
import { CopyButton } from '../../ui/CopyButton.js';
import { saveFile } from '../../ui/saveFile.js';
import type { Artifact, ArtifactVersion } from '../definition/index.js';
import { useArtifactTexts } from '../texts/index.js';

interface VersionBarProps {
  readonly artifact: Artifact;
  readonly version: ArtifactVersion;
  readonly isPinned: boolean;
  readonly isCompared: boolean;
  readonly onVersion: (number: number) => void;
  readonly onPin: () => void;
  readonly onCompare: () => void;
}

/** Which version is shown, buttons for the others, and the actions on it. */
export function VersionBar({
  artifact: { versions },
  version,
  isPinned,
  isCompared,
  onVersion,
  onPin,
  onCompare,
}: VersionBarProps) {
  const words = useArtifactTexts();
  const { fileName, number, status, text } = version;
  const isText = text !== '';
  return (
    <div data-part="artifact-bar">
      {versions.length > 1 ? (
        <Button
          variant="quiet"
          icon="chevron"
          iconOnly
          data-direction="older"
          aria-disabled={number === 1 || undefined}
          onClick={() => {
            if (number > 1) onVersion(number - 1);
          }}
        >
          {words.older}
        </Button>
      ) : null}
      <span data-part="artifact-version" role="status">
        {words.version(number, versions.length)}{' '}
        {status === 'done' ? null : (
          <span data-part="artifact-status" data-artifact={status}>
            {words.statuses[status]}
          </span>
        )}
      </span>
      {versions.length > 1 ? (
        <Button
          variant="quiet"
          icon="chevron"
          iconOnly
          data-direction="newer"
          aria-disabled={number === versions.length || undefined}
          onClick={() => {
            if (number < versions.length) onVersion(number + 1);
          }}
        >
          {words.newer}
        </Button>
      ) : null}
      <span data-part="artifact-actions">
        {number > 1 ? (
          <Button variant="quiet" icon="compare" aria-pressed={isCompared} onClick={onCompare}>
            {words.compare}
          </Button>
        ) : null}
        <Button variant="quiet" icon="pin" aria-pressed={isPinned} onClick={onPin}>
          {words.pin}
        </Button>
        {isText ? (
          <>
            <CopyButton text={text} label={words.copy} />
            <Button
              variant="quiet"
              icon="down"
              iconOnly
              onClick={() => saveFile(fileName, text, 'text/plain')}
            >
              {words.download}
            </Button>
          </>
        ) : null}
      </span>
    </div>
  );
}
