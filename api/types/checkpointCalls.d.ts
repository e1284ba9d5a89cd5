import { SessionRequest } from "./backendOptions.js";
import { HostAnswer } from "./hostCall.js";

interface StoredCheckpoint {
  readonly name: string;
  readonly createdAt?: string | number | Date | null | undefined;
}
interface ContinueRequest extends SessionRequest {
  readonly checkpoint: string;
  readonly hint: string | undefined;
}
interface CheckpointFunctions {
  readonly checkpoints?: ((request: SessionRequest) => HostAnswer<readonly StoredCheckpoint[]>) | undefined;
  readonly continueFrom?: ((request: ContinueRequest) => Promise<Response> | Response) | undefined;
}
export { CheckpointFunctions, ContinueRequest, StoredCheckpoint };
