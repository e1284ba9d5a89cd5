import type { ApprovalTexts } from './en/approvals.js';
import type { ArtifactTexts } from './en/artifacts.js';
import type { CompletionTexts } from './en/completions.js';
import type { DefineTexts } from './en/define.js';
import type { MarkdownTexts } from './en/markdown.js';
import type { FormTexts } from './en/forms.js';
import type { InspectorTexts } from './en/inspector.js';
import type { OverviewTexts } from './en/overview.js';
import type { SpeechTexts } from './en/speech.js';
import type { ToolViewTexts } from './en/toolViews.js';
import type { Texts } from './base/Texts.js';

/**
 * A language with every text of the package, including those of the optional entries. A missing text is a type
 * error.
 */
export interface Locale {
  /** BCP 47 tag, such as `fr` or `fr-CA`. Determines the format of dates and numbers, and the `lang` attribute. */
  readonly tag: string;
  readonly texts: Texts;
  /** Texts of `agent-session-react/forms`. */
  readonly forms: FormTexts;
  /** Texts of `agent-session-react/completions`. */
  readonly completions: CompletionTexts;
  /** Texts of `agent-session-react/define`. */
  readonly define: DefineTexts;
  /** Texts of `agent-session-react/diagrams` and `agent-session-react/math`. */
  readonly markdown: MarkdownTexts;
  /** Texts of `agent-session-react/inspector`. */
  readonly inspector: InspectorTexts;
  /** Texts of `agent-session-react/tools`. */
  readonly toolViews: ToolViewTexts;
  /** Texts of `agent-session-react/approvals`. */
  readonly approvals: ApprovalTexts;
  /** Texts of `agent-session-react/artifacts`. */
  readonly artifacts: ArtifactTexts;
  /** Texts of `agent-session-react/overview`. */
  readonly overview: OverviewTexts;
  /** Texts of `agent-session-react/speech`. */
  readonly speech: SpeechTexts;
}

/** A language with some texts missing, which are shown in English. */
export type PartialLocale = Pick<Locale, 'tag'> & {
  readonly [Key in Exclude<keyof Locale, 'tag'>]?: Partial<Locale[Key]> | undefined;
};
