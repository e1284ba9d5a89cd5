'use client';
import { useMemo } from 'react';
import { OrData } from '../kit/OrData.js';
import { WRITTEN_PAGE } from '../../../core/policy/decideContent.js';
import { ContentAsk, useContent } from '../../../ui/content/index.js';
import { Details } from '../../../ui/Details.js';
import { plainText } from '../../../ui/plainName.js';
import { ScrollBox } from '../../../ui/ScrollBox.js';
import { useInBrowser } from '../../../ui/useInBrowser.js';
import { KindNote } from '../kit/KindNote.js';
import { KindView, type KindViewProps } from '../kit/KindView.js';
import { LineText } from '../kit/LineText.js';
import { useToolTexts } from '../kit/useToolTexts.js';
import { sealedPage } from './sealedPage.js';

/** A web page that an agent has written. */
export interface PreviewData {
  /** The page, as HTML. A frame without access to the app shows it. */
  readonly html: string;
  /** A caption, such as the file name. */
  readonly caption?: string | undefined;
}

/** Props of `PreviewView`. */
export interface PreviewViewProps extends KindViewProps, PreviewData {
  /**
   * Whether scripts of the page run. They cannot reach the app or load anything, but they can keep the tab busy, and navigate the
   * frame to another URL. @default false
   */
  readonly scripts?: boolean | undefined;
}

/**
 * Shows a web page that an agent has written in an isolated frame: it loads nothing, its links lead nowhere, it has no origin,
 * and scripts run only if the app allows them. While the page is being written, its source is shown.
 */
export function PreviewView(props: PreviewViewProps) {
  return <OrData view={Preview} props={props} />;
}

function Preview({ html, caption, scripts = false, ...rest }: PreviewViewProps) {
  const texts = useToolTexts();
  const content = useContent('frames', WRITTEN_PAGE);
  const isEmpty = html.trim() === '';
  const isWhole = rest.streaming !== true;
  const heading = caption === undefined || caption === '' ? texts['preview.title'] : caption;
  return (
    <KindView
      label={texts['preview.title']}
      {...rest}
      kind="preview"
      heading={
        <span data-part="" dir="auto">
          {plainText(heading.slice(0, 300))}
        </span>
      }
      copied={isEmpty ? undefined : () => html}
      copyLabel={texts['preview.copy']}
    >
      {!isWhole || isEmpty ? (
        <KindNote waiting={!isWhole}>
          {texts[isWhole ? 'preview.none' : 'preview.waiting']}
        </KindNote>
      ) : content.outcome === 'allow' ? (
        <Frame html={html} scripts={scripts} name={plainText(heading.slice(0, 300))} />
      ) : (
        <KindNote>
          {content.outcome === 'ask' ? (
            <ContentAsk content={content}>{texts['preview.show']}</ContentAsk>
          ) : (
            texts['preview.denied']
          )}
        </KindNote>
      )}
      {isEmpty ? null : (
        <div data-part="preview-code">
          <Details summary={texts['preview.source']}>
            <ScrollBox data-part="kind-scroll" label={texts['preview.source']}>
              <pre data-part="preview-source">
                <LineText text={html} limit={4000} />
              </pre>
            </ScrollBox>
          </Details>
        </div>
      )}
    </KindView>
  );
}

interface FrameProps {
  readonly html: string;
  readonly scripts: boolean;
  readonly name: string;
}

function Frame({ html, scripts, name }: FrameProps) {
  // The page is built with DOMParser, which a server does not have.
  const isInBrowser = useInBrowser();
  const page = useMemo(
    () => (isInBrowser ? sealedPage(html, { scripts }) : undefined),
    [html, isInBrowser, scripts],
  );
  return (
    <div data-part="preview-box">
      {page === undefined ? null : (
        <iframe
          // Changing the sandbox of an existing frame has no effect until it navigates, so the frame is replaced.
          key={String(scripts)}
          data-part="preview-frame"
          title={name}
          sandbox={scripts ? 'allow-scripts' : ''}
          referrerPolicy="no-referrer"
          loading="lazy"
          srcDoc={page}
        />
      )}
    </div>
  );
}
