'use client';
import { useTexts } from '../../ui/locale/index.js';
import { NoteForm } from '../kit/NoteForm.js';

export interface DenyFormProps {
  readonly busy: boolean;
  readonly onDeny: (reason: string, form: Element) => void;
  readonly onCancel: () => void;
}

/** Denies a tool call, with an optional reason. */
export function DenyForm({ onDeny, ...rest }: DenyFormProps) {
  const texts = useTexts();
  return (
    <NoteForm
      {...rest}
      data-part="deny-form"
      label={texts['approval.reason']}
      submitLabel={texts['approval.deny']}
      onSubmit={onDeny}
    />
  );
}
