import { AgentBackend } from "./types/AgentBackend.js";
import { BackendOptions, Resolvable, RunOptions } from "./types/backendOptions.js";
import { Decoder } from "./types/observer.js";

interface LangGraphRun {
  readonly assistant_id: string;
  readonly input?: unknown;
  readonly command?: {
    readonly resume: unknown;
  };
  readonly checkpoint_id?: string;
  readonly stream_mode: readonly string[];
  readonly stream_subgraphs: boolean;
  readonly stream_resumable: boolean;
  readonly on_disconnect: 'continue' | 'cancel';
  readonly [field: string]: unknown;
}
interface LangGraphBodyContext {
  readonly sessionId: string;
  readonly run: LangGraphRun;
  readonly options: Readonly<Record<string, unknown>>;
}
interface LangGraphBackendOptions extends BackendOptions, RunOptions {
  readonly url: string;
  readonly assistantId: string;
  readonly messagesKey?: string | undefined;
  readonly metadata?: Readonly<Record<string, unknown>> | undefined;
  readonly body?: Readonly<Record<string, unknown>> | ((context: LangGraphBodyContext) => Readonly<Record<string, unknown>>);
}
declare function langGraphBackend(options: LangGraphBackendOptions): AgentBackend;
interface LangGraphDecoderOptions {
  readonly messagesKey?: string | undefined;
  readonly continues?: boolean | undefined;
}
declare function createLangGraphDecoder(options?: LangGraphDecoderOptions): Decoder;
interface LangGraphMessage {
  readonly id?: string;
  readonly type: 'human' | 'ai' | 'tool' | 'system' | (string & {});
  readonly content: string | readonly Readonly<Record<string, unknown>>[];
  readonly [field: string]: unknown;
}
type LangGraphDecision = {
  readonly type: 'approve';
} | {
  readonly type: 'edit';
  readonly [edited: string]: unknown;
} | {
  readonly type: 'reject';
  readonly message?: string;
};
export { type AgentBackend, type BackendOptions, type Decoder, type LangGraphBackendOptions, type LangGraphBodyContext, type LangGraphDecision, type LangGraphDecoderOptions, type LangGraphMessage, type LangGraphRun, type Resolvable, createLangGraphDecoder, langGraphBackend };
