import { ComponentPropsWithRef, HTMLAttributes, JSX, ReactElement, ReactNode, RefCallback } from "react";

type Render = ReactElement | ((props: HTMLAttributes<HTMLElement> & {
  readonly ref?: RefCallback<never>;
}) => ReactNode);
type ElementProps<Tag extends keyof JSX.IntrinsicElements> = ComponentPropsWithRef<Tag> & {
  readonly render?: Render | undefined;
};
export { ElementProps };
