'use client';
import { MediaList, readMedia, textOf } from '../media/index.js';
import { listOf } from './readResult.js';
import { ToolView, type ToolViewProps } from './ToolView.js';

/** Shows generated pictures and their prompt. */
export function ImageGenerationView(props: ToolViewProps) {
  const { part } = props;
  const pictures = readMedia(listOf(part.result?.value, ['images', 'image_urls']) ?? [], true);
  const prompt = textOf(part.input?.value, ['prompt']);
  return (
    <ToolView
      {...props}
      shown={
        pictures.length === 0 ? undefined : (
          <>
            <MediaList items={pictures} aria-label={prompt} />
            {prompt === undefined ? null : (
              <p data-part="image-prompt" dir="auto">
                {prompt}
              </p>
            )}
          </>
        )
      }
    />
  );
}
