import type { ComponentProps } from 'react';

/** A button, as shadcn has it: source of the app, in the tokens of the app. */
export const Button = (props: ComponentProps<'button'>) => (
  <button
    {...props}
    className="h-9 rounded-md bg-primary px-4 text-sm font-medium text-primary-foreground hover:bg-primary/90"
  />
);
