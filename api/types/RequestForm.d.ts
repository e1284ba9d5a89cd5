import { PendingRequest } from "./state.js";
import { ElementProps } from "./withRender.js";

interface RequestFormProps extends Omit<ElementProps<'div'>, 'onSubmit'> {
  readonly request: PendingRequest;
  readonly question: string;
  readonly types: readonly string[];
  readonly options?: readonly string[] | undefined;
  readonly help?: string | undefined;
}
export { RequestFormProps };
