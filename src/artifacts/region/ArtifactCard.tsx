'use client';
import { use, type MouseEvent } from 'react';
import type { DataPart, ToolPart } from '../../core/parts.js';
import { ToolCallView } from '../../parts/tool-call/index.js';
import { DataView } from '../../parts/file-source-data/index.js';
import { MessageContext } from '../../react/message-scope/MessageScope.js';
import { useRequest } from '../../react/session/index.js';
import { Icon } from '../../ui/icon/index.js';
import { plainName } from '../../ui/plainName.js';
import { callerFirst, withRender, type ElementProps } from '../../ui/props/index.js';
import { useArtifactTexts } from '../texts/index.js';
import { useArtifactScope } from './ArtifactContext.js';

/** Props of `ArtifactCard`. */
export interface ArtifactCardProps extends Omit<ElementProps<'button'>, 'part' | 'children'> {
  /** The call or the data that the version comes from. */
  readonly part: ToolPart | DataPart;
}

/**
 * A card in the conversation for a version that the agent has written; it opens the version in the region. A part that is not
 * a version, because it does not match the schema or was denied, looks like any other call or data, and so does a call that
 * waits for the person.
 */
export function ArtifactCard({ part, ...rest }: ArtifactCardProps) {
  const { artifacts, open, setOpen } = useArtifactScope('ArtifactCard');
  const words = useArtifactTexts();
  const messageKey = use(MessageContext)?.messageKey;
  const request = useRequest(part.id);
  const artifact = artifacts.find(({ versions }) =>
    versions.some((one) => one.partId === part.id && one.messageKey === messageKey),
  );
  const version = artifact?.versions.find(
    (one) => one.partId === part.id && one.messageKey === messageKey,
  );
  if (artifact === undefined || version === undefined || request !== undefined) {
    return part.type === 'tool' ? <ToolCallView part={part} /> : <DataView part={part} />;
  }
  const { name, id, versions } = artifact;
  const { number, status, title } = version;
  const isNewest = number === versions.length;
  const isOpen =
    open?.name === name && open.id === id && (open.version ?? versions.length) === number;
  const press = ({ currentTarget }: MouseEvent<HTMLElement>) => {
    setOpen({ name, id, ...(!isNewest && { version: number }) }, 'card-press', currentTarget);
  };
  const facts = [words.versionNumber(number), words.statuses[status]].filter(Boolean);
  return withRender(
    <button
      type="button"
      {...rest}
      data-part="artifact-card"
      data-status={status}
      data-open={isOpen ? '' : undefined}
      onClick={callerFirst(rest.onClick, press)}
    >
      <span data-part="artifact-icon">
        <Icon name={version.language === undefined ? 'read' : 'code'} />
      </span>
      <span data-part="artifact-card-text">
        <span data-part="artifact-card-title" dir="auto">
          <span data-part="visually-hidden">{words.open}</span> {plainName(title)}
        </span>{' '}
        <span data-part="artifact-card-facts">{facts.join(' · ')}</span>
      </span>
      <Icon name="chevron" />
    </button>,
  );
}
