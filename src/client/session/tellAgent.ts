import type { Fault } from '../../core/state.js';
import type { BackendCall } from '../../contract/index.js';
import type { Lifetime } from '../history/index.js';

/** Makes a call beside the stream of the run. Returns whether it succeeded; if not, the state has its fault, if `read` says one. */
export async function tellAgent(
  { http, signal, store }: Lifetime,
  callOf: () => BackendCall | undefined,
  read: (error: unknown) => Fault | undefined,
): Promise<boolean> {
  try {
    const call = callOf();
    if (call === undefined) return false;
    await http.send(call, signal);
    return true;
  } catch (error) {
    const fault = signal.aborted ? undefined : read(error);
    if (fault !== undefined) store.applyNow({ type: 'fault', fault });
    return false;
  }
}
