'use client';
import { useRef, type ChangeEvent } from 'react';
import { Button } from '../../ui/Button.js';
import { formatBytes } from '../../locales/index.js';
import { Icon } from '../../ui/icon/index.js';
import { readFile } from '../draft/files.js';
import { FieldShell } from './FieldShell.js';
import { useForm, type ViewProps } from './FormContext.js';
import { largestFile } from './hintsOf.js';

/** A file field. The file is read in the browser and sent as base64. */
export function FileControl(props: ViewProps<'file', 'file'>) {
  const { field, draft, place } = props;
  const scope = useForm('A field');
  const { store, texts, locale } = scope;
  const input = useRef<HTMLInputElement>(null);
  const most = largestFile(field.schema, scope);
  const { file } = draft;

  const pick = async (event: ChangeEvent<HTMLInputElement>) => {
    const [picked] = event.target.files ?? [];
    // Otherwise, choosing the same file again would fire no change event.
    event.target.value = '';
    if (picked === undefined) return;
    if (picked.size > most) {
      store.addFieldError({ place, rule: { keyword: 'fileSize', limit: most } });
      return;
    }
    try {
      const read = await readFile(picked);
      store.edit(place, () => ({ kind: 'file', file: read }));
    } catch {
      store.addFieldError({ place, rule: { keyword: 'fileUnread' } });
    }
  };
  return (
    <FieldShell {...props} shape="group">
      {({ id, disabled, 'aria-describedby': describedBy }, labelId) => (
        <div data-part="file-field">
          <input
            data-part="file-input"
            ref={input}
            hidden
            type="file"
            accept={field.accept}
            aria-labelledby={labelId}
            disabled={disabled}
            onChange={(event) => void pick(event)}
          />
          {file === undefined ? null : (
            <span data-part="file-name">
              <Icon name="read" />
              <bdi data-part="">{file.name === '' ? file.mediaType : file.name}</bdi>
              <span data-part="file-size">{formatBytes(file.size, locale)}</span>
            </span>
          )}
          <Button
            id={id}
            aria-labelledby={`${labelId} ${id}`}
            aria-describedby={describedBy}
            disabled={disabled}
            onClick={() => input.current?.click()}
          >
            {texts[file === undefined ? 'file.choose' : 'file.other']}
          </Button>
          {file === undefined ? null : (
            <Button
              variant="quiet"
              disabled={disabled}
              onClick={() => store.edit(place, () => ({ kind: 'file' }))}
            >
              {texts['file.remove']}
            </Button>
          )}
        </div>
      )}
    </FieldShell>
  );
}
