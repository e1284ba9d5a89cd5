import { AgentBackend, StreamHabits } from "./types/AgentBackend.js";
import { Decoder, Frame } from "./types/observer.js";

interface Finding {
  readonly where: string;
  readonly change: string;
  readonly expected: string;
  readonly actual: string;
  readonly frames: readonly unknown[];
}
interface PropertyResult {
  readonly name: string;
  readonly title: string;
  readonly status: 'held' | 'failed' | 'left-out';
  readonly tries: number;
  readonly reason?: string;
  readonly finding?: Finding;
}
interface Scorecard {
  readonly name: string;
  readonly seed: number;
  readonly hasPassed: boolean;
  readonly properties: readonly PropertyResult[];
}
type RecordedRun = string | Uint8Array | readonly unknown[];
interface DecoderCheck {
  readonly createDecoder: () => Decoder;
  readonly recordings: Readonly<Record<string, RecordedRun>> | readonly RecordedRun[];
  readonly name?: string;
  readonly stream?: StreamHabits | undefined;
  readonly repeats?: boolean | ((frame: unknown, named: Frame) => boolean);
  readonly timeOf?: (frame: unknown, named: Frame) => unknown;
  readonly isEnd?: (frame: unknown, named: Frame) => boolean;
  readonly typeField?: string;
  readonly leftOut?: Readonly<Record<string, string>>;
  readonly seed?: number;
  readonly tries?: number;
}
declare function checkDecoder(check: DecoderCheck): Promise<Scorecard>;
interface BackendCheck {
  readonly createBackend: () => AgentBackend;
  readonly message?: string;
  readonly name?: string;
  readonly isDeterministic?: boolean;
  readonly decoder?: Pick<DecoderCheck, 'isEnd' | 'repeats' | 'timeOf' | 'typeField'>;
  readonly leftOut?: Readonly<Record<string, string>>;
  readonly patience?: number;
  readonly seed?: number;
  readonly tries?: number;
}
declare function checkBackend(check: BackendCheck): Promise<Scorecard>;
declare function toText({
  name,
  seed,
  properties
}: Scorecard): string;
declare function printScorecard(scorecard: Scorecard, write?: (text: string) => void): void;
declare function assertPassed(scorecard: Scorecard): void;
export { type AgentBackend, type BackendCheck, type Decoder, type DecoderCheck, type Finding, type PropertyResult, type RecordedRun, type Scorecard, type StreamHabits, assertPassed, checkBackend, checkDecoder, printScorecard, toText };
