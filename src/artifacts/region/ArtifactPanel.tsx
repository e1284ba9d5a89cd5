'use client';
import { useEffect, useId, useRef, useState } from 'react';
import { DiffView } from '../../parts/tool-views/diff/index.js';
import { Button } from '../../ui/Button.js';
import { plainName } from '../../ui/plainName.js';
import { isFocusLost, useEntrySheet } from '../../ui/focus/index.js';
import { ScrollBox } from '../../ui/ScrollBox.js';
import type { ElementProps } from '../../ui/props/index.js';
import { nameOf, type Artifact, type ArtifactVersion } from '../definition/index.js';
import { useArtifactTexts } from '../texts/index.js';
import { ArtifactContent } from './ArtifactContent.js';
import { findArtifact, useArtifactScope, type ArtifactReason } from './ArtifactContext.js';
import { ArtifactFrame } from './ArtifactFrame.js';
import { useIsNarrow } from './useIsNarrow.js';
import { VersionBar } from './VersionBar.js';

/** Props of `ArtifactPanel`. */
export interface ArtifactPanelProps extends Omit<ElementProps<'section'>, 'children'> {}

/**
 * The region beside the conversation that shows an artifact: its versions, a comparison with the previous one, copy and
 * download. It is rendered while an artifact is open; on a narrow page it covers everything.
 */
export function ArtifactPanel(props: ArtifactPanelProps) {
  const { artifacts, open, opener } = useArtifactScope('ArtifactPanel');
  const artifact = findArtifact(artifacts, open);
  const isOpen = artifact !== undefined;
  useEffect(() => {
    if (!isOpen) return undefined;
    return () => {
      const { current } = opener;
      if (current !== null && isFocusLost(current)) current.focus();
    };
  }, [isOpen, opener]);
  return isOpen ? <OpenPanel {...props} artifact={artifact} /> : null;
}

interface OpenPanelProps extends ArtifactPanelProps {
  readonly artifact: Artifact;
}

function OpenPanel({ artifact, ...rest }: OpenPanelProps) {
  useEntrySheet('artifacts');
  const { artifacts, definitions, open, opener, setOpen } = useArtifactScope('ArtifactPanel');
  const words = useArtifactTexts();
  const titleId = useId();
  const title = useRef<HTMLHeadingElement>(null);
  const [isCompared, setCompared] = useState(false);
  // If the person has opened it, it gets the focus; if it has opened by itself, the focus stays where it is.
  useEffect(() => {
    if (opener.current !== null) title.current?.focus();
  }, [opener]);
  const { name, id, versions } = artifact;
  const newest = versions.at(-1) as ArtifactVersion;
  const version = versions[(open?.version ?? versions.length) - 1] ?? newest;
  const older = versions[version.number - 2];
  const isPinned = open?.version !== undefined;
  const show = (number: number | undefined, reason: ArtifactReason) =>
    setOpen({ name, id, ...(number !== undefined && { version: number }) }, reason);
  const definition = definitions.find((one) => nameOf(one) === name);
  const isNarrow = useIsNarrow();
  const close = () => setOpen(null, 'close-press');
  const choose = (key: string) => {
    const chosen = artifacts[Number(key)];
    if (chosen !== undefined) setOpen({ name: chosen.name, id: chosen.id }, 'choose');
  };
  return (
    <ArtifactFrame aria-labelledby={titleId} {...rest} onLeave={(reason) => setOpen(null, reason)}>
      <header data-part="artifact-head">
        {isNarrow ? (
          <Button variant="quiet" icon="chevron" data-direction="back" onClick={close}>
            {words.back}
          </Button>
        ) : null}
        <h2
          ref={title}
          tabIndex={-1}
          id={titleId}
          data-part={artifacts.length > 1 ? 'visually-hidden' : 'artifact-title'}
          dir="auto"
        >
          {plainName(version.title)}
        </h2>
        {artifacts.length > 1 ? (
          <select
            data-part="artifact-choose"
            aria-label={words.choose}
            value={artifacts.indexOf(artifact)}
            onChange={(event) => choose(event.currentTarget.value)}
          >
            {artifacts.map((one, index) => (
              <option data-part="" key={`${one.name}\n${one.id}`} value={index}>
                {plainName(one.title)}
              </option>
            ))}
          </select>
        ) : null}
        {isNarrow ? null : (
          <Button variant="quiet" icon="cross" iconOnly onClick={close}>
            {words.close}
          </Button>
        )}
      </header>
      <VersionBar
        artifact={artifact}
        version={version}
        isPinned={isPinned}
        isCompared={isCompared && older !== undefined}
        onVersion={(number) => show(number === newest.number ? undefined : number, 'version')}
        onPin={() => show(isPinned ? undefined : version.number, 'pin')}
        onCompare={() => setCompared(!isCompared)}
      />
      {version === newest ? null : (
        <p data-part="artifact-notice">
          {words.newest(newest.number)}{' '}
          <Button variant="quiet" onClick={() => show(undefined, 'version')}>
            {words.showNewest}
          </Button>
        </p>
      )}
      <ScrollBox data-part="artifact-content" label={plainName(version.title)}>
        {isCompared && older !== undefined ? (
          <DiffView
            before={older.text}
            after={version.text}
            name={words.compared(older.number, version.number)}
          />
        ) : (
          <ArtifactContent
            key={`${version.messageKey}\n${version.partId}`}
            definition={definition}
            version={version}
          />
        )}
      </ScrollBox>
    </ArtifactFrame>
  );
}
