import { PendingRequest } from "./state.js";
import { ElementProps } from "./withRender.js";
import * as react from "react";

interface RequestFormProps extends Omit<ElementProps<'div'>, 'onSubmit'> {
  readonly request: PendingRequest;
  readonly question: string;
  readonly types: readonly string[];
  readonly options?: readonly string[] | undefined;
  readonly help?: string | undefined;
}
declare function RequestForm(props: RequestFormProps): react.JSX.Element;
export { RequestForm, RequestFormProps };
