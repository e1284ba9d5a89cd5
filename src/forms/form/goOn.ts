type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** Goes on from a control of a form to the next field without a value, or submits the form if there is none. */
export function goOn(from: HTMLInputElement): void {
  const { form } = from;
  const own = from.closest('[data-part="schema-field"]');
  const fields = [...(form?.querySelectorAll('[data-part="schema-field"]') ?? [])];
  const position = own === null ? -1 : fields.indexOf(own);
  // A text of the person's own that is chosen and still empty comes first.
  const missing = own?.querySelector<HTMLInputElement>('input[type="text"]');
  if (missing !== null && missing !== undefined && missing !== from && missing.value === '') {
    missing.focus();
    return;
  }
  for (const field of fields.slice(position + 1)) {
    const controls = [
      ...field.querySelectorAll<Control>('input:enabled, select:enabled, textarea:enabled'),
    ];
    const [first] = controls;
    if (first === undefined || controls.some(isFilled)) continue;
    first.focus();
    return;
  }
  form?.requestSubmit();
}

function isFilled(control: Control): boolean {
  const isChoice =
    control instanceof HTMLInputElement &&
    (control.type === 'radio' || control.type === 'checkbox');
  return isChoice ? control.checked && control.value !== '' : control.value !== '';
}
