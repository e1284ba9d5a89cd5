interface ContentMemory {
  readonly getState: () => readonly string[];
  readonly subscribe: (listener: () => void) => () => void;
  readonly add: (answer: string) => void;
}
interface ContentMemoryOptions {
  readonly answers?: readonly string[];
  readonly onAnswersChange?: (answers: readonly string[]) => void;
}
declare function createContentMemory(options?: ContentMemoryOptions): ContentMemory;
type ContentKind = 'links' | 'images' | 'media' | 'files' | 'frames';
type ContentOutcome = 'allow' | 'ask' | 'deny';
interface ContentRequest {
  readonly kind: ContentKind;
  readonly url: string;
  readonly origin: string;
  readonly scheme: string;
}
interface ContentRuleTable {
  readonly origins?: Readonly<Record<string, ContentOutcome>> | undefined;
  readonly schemes?: Readonly<Record<string, ContentOutcome>> | undefined;
  readonly otherwise?: ContentOutcome | undefined;
}
type ContentRule = ContentOutcome | ContentRuleTable | ((request: ContentRequest) => ContentOutcome | undefined);
interface ContentPolicy {
  readonly links?: ContentRule | undefined;
  readonly images?: ContentRule | undefined;
  readonly media?: ContentRule | undefined;
  readonly files?: ContentRule | undefined;
  readonly frames?: ContentRule | undefined;
  readonly memory?: ContentMemory | undefined;
  readonly exported?: ((markdown: string, policy: ContentPolicy) => string) | undefined;
}
export { ContentKind, ContentMemory, ContentOutcome, ContentPolicy, ContentRequest, ContentRule, ContentRuleTable, createContentMemory };
