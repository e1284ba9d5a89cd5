import type { Fault } from '../../core/state.js';
import type { BackendCall } from '../../contract/index.js';
import type { Lifetime } from '../history/index.js';
import { faultOf } from '../http/index.js';

/** Makes a call beside the stream of the run. Returns whether it succeeded; if not, the state has its fault. */
export async function tellAgent(
  { http, signal, store }: Lifetime,
  callOf: () => BackendCall | undefined,
  read: (error: unknown) => Fault = faultOf,
): Promise<boolean> {
  try {
    const call = callOf();
    if (call === undefined) return false;
    await http.send(call, signal);
    return true;
  } catch (error) {
    if (!signal.aborted) store.applyNow({ type: 'fault', fault: read(error) });
    return false;
  }
}
