'use client';
import { CodeBlock, Markdown } from '../../markdown/index.js';
import { Boundary, BrokenNote } from '../../ui/boundary/index.js';
import type { ArtifactDefinition, ArtifactVersion } from '../definition/index.js';
import { useArtifactTexts } from '../texts/index.js';

interface ArtifactContentProps {
  readonly definition: ArtifactDefinition | undefined;
  readonly version: ArtifactVersion;
}

/** Renders a version with its definition's `render`, or else its text: as code if it has a language, otherwise as Markdown. */
export function ArtifactContent({ definition, version }: ArtifactContentProps) {
  const words = useArtifactTexts();
  const { language, status, text, value } = version;
  const streaming = status === 'writing';
  if (definition?.render !== undefined) {
    const View = definition.render;
    return (
      <Boundary
        of={version}
        fallback={
          <>
            <BrokenNote />
            {text === '' ? null : <ArtifactContent definition={undefined} version={version} />}
          </>
        }
      >
        <View value={value} version={version} />
      </Boundary>
    );
  }
  if (text === '') return <p data-part="artifact-nothing">{words.nothingYet}</p>;
  if (language === undefined) return <Markdown text={text} streaming={streaming} />;
  return <CodeBlock code={text} language={language} streaming={streaming} />;
}
