import type { ReactNode } from 'react';
import { Icon } from '../../ui/icon/index.js';

/** Why what was submitted did not arrive. */
export function FormFault({ children }: { readonly children: ReactNode }) {
  return (
    <p data-part="field-fault" role="alert">
      <Icon name="alert" />
      <span dir="auto">{children}</span>
    </p>
  );
}
