import type { ApprovalMessages } from './en/approvals.js';
import type { ArtifactMessages } from './en/artifacts.js';
import type { CompletionMessages } from './en/completions.js';
import type { DefineMessages } from './en/define.js';
import type { MarkdownMessages } from './en/markdown.js';
import type { FormMessages } from './en/forms.js';
import type { InspectorMessages } from './en/inspector.js';
import type { SpeechMessages } from './en/speech.js';
import type { ToolViewMessages } from './en/tools.js';
import type { Messages } from './base/Messages.js';

/**
 * A language with every text of the package, including those of the optional entries. A missing text is a type
 * error.
 */
export interface Locale {
  /** BCP 47 tag, such as `fr` or `fr-CA`. Determines the format of dates and numbers, and the `lang` attribute. */
  readonly tag: string;
  readonly messages: Messages;
  /** Texts of `agent-session-react/forms`. */
  readonly forms: FormMessages;
  /** Texts of `agent-session-react/completions`. */
  readonly completions: CompletionMessages;
  /** Texts of `agent-session-react/define`. */
  readonly define: DefineMessages;
  /** Texts of `agent-session-react/diagrams` and `agent-session-react/math`. */
  readonly markdown: MarkdownMessages;
  /** Texts of `agent-session-react/inspector`. */
  readonly inspector: InspectorMessages;
  /** Texts of `agent-session-react/tools`. */
  readonly tools: ToolViewMessages;
  /** Texts of `agent-session-react/approvals`. */
  readonly approvals: ApprovalMessages;
  /** Texts of `agent-session-react/artifacts`. */
  readonly artifacts: ArtifactMessages;
  /** Texts of `agent-session-react/speech`. */
  readonly speech: SpeechMessages;
}

/** A language with some texts missing, which are shown in English. */
export type PartialLocale = Pick<Locale, 'tag'> & {
  readonly [Key in Exclude<keyof Locale, 'tag'>]?: Partial<Locale[Key]> | undefined;
};
