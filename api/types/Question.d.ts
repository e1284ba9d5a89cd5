import { InputPart } from "./parts.js";
import { ElementProps } from "./withRender.js";
import { IconName } from "./shapes.js";
import * as react from "react";
import { ComponentType } from "react";

interface ButtonProps extends ElementProps<'button'> {
  readonly variant?: 'primary' | 'plain' | 'quiet' | undefined;
  readonly icon?: IconName | undefined;
  readonly iconOnly?: boolean | undefined;
}
declare function Button(props: ButtonProps): react.ReactElement<unknown, string | react.JSXElementConstructor<any>>;
interface InputFormProps extends Omit<ElementProps<'div'>, 'children' | 'onSubmit' | 'part'> {
  readonly part: InputPart;
  readonly options?: readonly string[] | undefined;
}
export { Button, ButtonProps, InputFormProps };
