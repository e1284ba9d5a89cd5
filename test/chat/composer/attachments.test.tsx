import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';
import type { UploadOptions } from '../../../src/client/session/AgentSession.js';
import { HttpFault } from '../../../src/client/http/faults.js';
import { AgentRoot, Composer, type AttachmentLimits } from '../../../src/view/index.js';
import type { Attachment } from '../../../src/core/state.js';
import { fakeSession } from '../../../stories/support/fakeSession.js';
import { WithSession } from '../../../stories/support/Frame.js';

const png = (name: string, size = 10) =>
  new File([new Uint8Array(size)], name, { type: 'image/png' });
const report = new File(['Report'], 'report.pdf', { type: 'application/pdf' });

interface Upload {
  readonly file: Blob;
  readonly options: UploadOptions | undefined;
  readonly resolve: (attachment: Attachment) => void;
  readonly reject: (error: unknown) => void;
}

function show(limits: AttachmentLimits = {}, isInline = false) {
  const onAction = vi.fn();
  const uploads: Upload[] = [];
  const session = fakeSession({ status: 'done' }, onAction);
  const upload = (file: Blob, options?: UploadOptions) =>
    new Promise<Attachment>((resolve, reject) => uploads.push({ file, options, resolve, reject }));
  render(
    <AgentRoot>
      <WithSession session={{ ...session, upload: isInline ? undefined : upload }}>
        <Composer attachments={limits} />
      </WithSession>
    </AgentRoot>,
  );
  const picker = screen.getByLabelText('Attach files', { selector: 'input' });
  return { onAction, uploads, picker, field: screen.getByRole('textbox', { name: 'Message' }) };
}

describe('files that are uploaded', () => {
  test('are sent with the message once they are there', async () => {
    const { onAction, uploads, picker, field } = show();
    await userEvent.upload(picker, report);
    await userEvent.type(field, 'Read this{Enter}');
    expect(onAction).not.toHaveBeenCalled();
    act(() => uploads[0]?.options?.onProgress?.(50));
    expect(screen.getByRole('listitem')).toHaveTextContent('50');
    await act(async () => uploads[0]?.resolve({ id: 'd1', name: 'report.pdf' }));
    await userEvent.type(field, '{Enter}');
    expect(onAction).toHaveBeenCalledExactlyOnceWith('sendMessage', {
      text: 'Read this',
      attachments: [{ id: 'd1', name: 'report.pdf', mediaType: 'application/pdf' }],
    });
    expect(screen.queryByRole('listitem')).not.toBeInTheDocument();
  });

  test('can be taken back, which gives the upload up', async () => {
    const { uploads, picker } = show();
    await userEvent.upload(picker, report);
    await userEvent.click(screen.getByRole('button', { name: 'Remove report.pdf' }));
    expect(uploads[0]?.options?.signal?.aborted).toBe(true);
    expect(screen.queryByRole('listitem')).not.toBeInTheDocument();
  });

  test('get nothing from the upload of a file that was taken back before, however late it ends', async () => {
    const { onAction, uploads, picker, field } = show();
    await userEvent.upload(picker, report);
    await userEvent.click(screen.getByRole('button', { name: 'Remove report.pdf' }));
    await userEvent.upload(picker, png('plan.png'));
    await act(async () => {
      uploads[0]?.options?.onProgress?.(90);
      uploads[0]?.resolve({ id: 'd1', name: 'report.pdf' });
    });
    expect(screen.getByRole('listitem')).toHaveTextContent('plan.png');
    expect(screen.getByRole('listitem')).not.toHaveTextContent('90');
    await userEvent.type(field, 'Look{Enter}');
    expect(onAction).not.toHaveBeenCalled();
    await act(async () => uploads[1]?.resolve({ id: 'd2', name: 'plan.png' }));
    await userEvent.type(field, '{Enter}');
    expect(onAction).toHaveBeenCalledExactlyOnceWith('sendMessage', {
      text: 'Look',
      attachments: [{ id: 'd2', name: 'plan.png', mediaType: 'image/png' }],
    });
  });

  test('can be taken back, although the upload of one that was taken back before has ended', async () => {
    const { uploads, picker } = show();
    await userEvent.upload(picker, report);
    await userEvent.click(screen.getByRole('button', { name: 'Remove report.pdf' }));
    await userEvent.upload(picker, png('plan.png'));
    await act(async () => uploads[0]?.resolve({ id: 'd1', name: 'report.pdf' }));
    await userEvent.click(screen.getByRole('button', { name: 'Remove plan.png' }));
    expect(uploads[1]?.options?.signal?.aborted).toBe(true);
  });

  test('say why they could not be stored, and can be tried again', async () => {
    const { uploads, picker } = show();
    await userEvent.upload(picker, report);
    const fault = { code: 'http', message: 'The disk is full.', retryable: true } as const;
    await act(async () => uploads[0]?.reject(new HttpFault(fault)));
    expect(screen.getByText('The disk is full.')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(uploads).toHaveLength(2);
  });

  test('are refused in words where they are too large, too many or of a wrong kind', async () => {
    const { picker, uploads } = show({ maxFileBytes: 100, maxFiles: 1, accept: 'image/*' });
    fireEvent.change(picker, { target: { files: [png('big.png', 200)] } });
    expect(screen.getByRole('alert')).toHaveTextContent('big.png is larger than 100 bytes.');
    fireEvent.change(picker, { target: { files: [report] } });
    expect(screen.getByRole('alert')).toHaveTextContent('Files like report.pdf cannot be attached');
    fireEvent.change(picker, { target: { files: [png('a.png'), png('b.png')] } });
    expect(screen.getByRole('alert')).toHaveTextContent('At most 1 file can be attached');
    expect(uploads).toHaveLength(1);
  });

  test('are made of long pasted text, where the app says from which length on', () => {
    const paste = (field: HTMLElement, words: string) =>
      fireEvent.paste(field, { clipboardData: { files: [], getData: () => words } });
    const { uploads, field } = show({ pastedText: 100 });
    expect(paste(field, 'x'.repeat(99))).toBe(true);
    expect(uploads).toHaveLength(0);
    expect(paste(field, 'x'.repeat(100))).toBe(false);
    expect(uploads.map(({ file }) => (file as File).name)).toEqual(['Pasted text.txt']);
    expect(screen.getByRole('listitem')).toHaveTextContent('Pasted text.txt');
  });

  test.each([
    ['the app has not said so', {}],
    ['text files are not taken', { pastedText: 100, accept: 'image/*' }],
    ['no more files may go along', { pastedText: 100, maxFiles: 0 }],
    ['it is larger than a file may be', { pastedText: 100, maxFileBytes: 200 }],
  ])('are not made of pasted text where %s', (_, limits) => {
    const { uploads, field } = show(limits);
    const clipboardData = { files: [], getData: () => 'x'.repeat(500) };
    expect(fireEvent.paste(field, { clipboardData })).toBe(true);
    expect(uploads).toHaveLength(0);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('can be dropped and pasted', () => {
    const { uploads, field } = show();
    const form = field.closest('form') as HTMLFormElement;
    const dataTransfer = { types: ['Files'], files: [report] };
    fireEvent.dragOver(form, { dataTransfer });
    expect(form).toHaveAttribute('data-dropping');
    fireEvent.drop(form, { dataTransfer });
    fireEvent.paste(field, { clipboardData: { files: [png('shot.png')] } });
    expect(uploads.map(({ file }) => (file as File).name)).toEqual(['report.pdf', 'shot.png']);
  });
});

describe('a picture beside text', () => {
  const shot = png('image.png');
  const SHEET = '<style>td { color: red }</style><table><tr><td>Lyon<td>89</table>';
  const dataOf = (text: string, html: string, files: readonly File[] = [shot]) => ({
    types: ['Files', 'text/plain', 'text/html'],
    files,
    getData: (type: string) => ({ 'text/plain': text, 'text/html': html })[type] ?? '',
  });
  /** Pastes into the field. Returns whether the browser pastes the text, and the names of what is uploaded. */
  const paste = (clipboardData: ReturnType<typeof dataOf>, limits: AttachmentLimits = {}) => {
    const { uploads, field } = show(limits);
    const isText = fireEvent.paste(field, { clipboardData });
    return { isText, names: uploads.map(({ file }) => (file as File).name) };
  };

  test.each([
    ['Word, Excel and OneNote', dataOf('Lyon\t89', SHEET)],
    ['a program without formatting', dataOf('Lyon 89', '')],
    ['text with several pictures', dataOf('Lyon', '<p>Lyon', [shot, png('image2.png')])],
    ['text that names the picture', dataOf('See image.png', '')],
    ['text with a broken escape', dataOf('100 %', '')],
  ])('is left out: %s', (_, data) => {
    expect(paste(data)).toEqual({ isText: true, names: [] });
  });

  test.each([
    ['alone', dataOf('', '')],
    ['from a page, with its markup', dataOf('', '<meta charset="utf-8"><img src="/a.png">')],
    ['from a page, with its address', dataOf('https://a.example/a.png', '<img src="/a.png">')],
    ['from a folder, with its name', dataOf('image.png\n', '')],
    ['from a folder, with its path', dataOf('file:///home/ada/a%20b/image.png', '')],
  ])('is attached: %s', (_, data) => {
    expect(paste(data)).toEqual({ isText: false, names: ['image.png'] });
  });

  test('is attached with a file that is no picture', () => {
    const { isText, names } = paste(dataOf('Report', '<p>Report', [shot, report]));
    expect(isText).toBe(false);
    expect(names).toEqual(['image.png', 'report.pdf']);
  });

  test('is left out where long text becomes a file', () => {
    const { isText, names } = paste(dataOf('x'.repeat(100), ''), { pastedText: 100 });
    expect(isText).toBe(false);
    expect(names).toEqual(['Pasted text.txt']);
  });

  test('is left out when both are dropped, and the text goes into the field', () => {
    const { uploads, field } = show();
    const dataTransfer = dataOf('Lyon\t89', SHEET);
    // On the field, the browser inserts it where the pointer is.
    expect(fireEvent.drop(field, { dataTransfer })).toBe(true);
    expect(field).toHaveValue('');
    expect(fireEvent.drop(field.closest('form') as HTMLFormElement, { dataTransfer })).toBe(false);
    expect(field).toHaveValue('Lyon\t89');
    expect(uploads).toHaveLength(0);
  });
});

test('where nothing is uploaded, a picture travels inside the message', async () => {
  const { onAction, picker, field } = show({}, true);
  await userEvent.upload(picker, png('cat.png'));
  await waitFor(() => expect(screen.getByRole('listitem')).toHaveAttribute('data-status', 'ready'));
  await userEvent.type(field, '{Enter}');
  expect(onAction).toHaveBeenCalledExactlyOnceWith('sendMessage', {
    text: '',
    attachments: [
      expect.objectContaining({
        name: 'cat.png',
        mediaType: 'image/png',
        url: expect.stringMatching(/^data:image\/png;base64,/u) as string,
      }),
    ],
  });
});

describe('a field that goes and comes back', () => {
  function page(isInline: boolean) {
    const uploads = vi.fn();
    const session = fakeSession({ status: 'done' });
    const upload = () => {
      uploads();
      return new Promise<Attachment>(() => undefined);
    };
    const { rerender } = render(<p />);
    const set = (isShown: boolean) =>
      rerender(
        <AgentRoot>
          <WithSession session={{ ...session, upload: isInline ? undefined : upload }}>
            {isShown ? <Composer /> : null}
          </WithSession>
        </AgentRoot>,
      );
    set(true);
    return { session, set, uploads };
  }
  const pick = (file: File) =>
    userEvent.upload(screen.getByLabelText('Attach files', { selector: 'input' }), file);

  test('has a picture that was being read', async () => {
    const { session, set } = page(true);
    const read = vi.spyOn(FileReader.prototype, 'readAsDataURL');
    read.mockImplementationOnce(() => {});
    await pick(png('cat.png'));
    set(false);
    set(true);
    await waitFor(() =>
      expect(screen.getByRole('listitem')).toHaveAttribute('data-status', 'ready'),
    );
    read.mockRestore();
    expect(session.outbox.getState().files[0]?.attachment?.url).toMatch(/^data:image/u);
  });

  test('asks whether to upload again what may have arrived', async () => {
    const { set, uploads } = page(false);
    await pick(report);
    set(false);
    set(true);
    expect(screen.getByRole('listitem')).toHaveAttribute('data-status', 'failed');
    expect(uploads).toHaveBeenCalledTimes(1);
  });

  test('says nothing of files as it goes without any', () => {
    const { session, set } = page(true);
    const changed = vi.fn();
    session.outbox.subscribe(changed);
    set(false);
    expect(changed).not.toHaveBeenCalled();
  });
});

test('a file that is removed in another message field of the session gives its upload to no other file', async () => {
  const uploads: ((attachment: Attachment) => void)[] = [];
  const session = {
    ...fakeSession({ status: 'done' }),
    upload: () => new Promise<Attachment>((resolve) => uploads.push(resolve)),
  };
  render(
    <AgentRoot>
      <WithSession session={session}>
        <Composer aria-label="One" />
        <Composer aria-label="Two" />
      </WithSession>
    </AgentRoot>,
  );
  const [one, two] = screen.getAllByLabelText('Attach files', { selector: 'input' });
  await userEvent.upload(one as HTMLElement, report);
  const removing = screen.getAllByRole('button', { name: 'Remove report.pdf' });
  await userEvent.click(removing[1] as HTMLElement);
  await userEvent.upload(two as HTMLElement, png('plan.png'));
  await act(async () => uploads[0]?.({ id: 'd1', name: 'report.pdf' }));
  expect(session.outbox.getState().files).toMatchObject([{ status: 'uploading' }]);
  await act(async () => uploads[1]?.({ id: 'd2', name: 'plan.png' }));
  expect(session.outbox.getState().files).toMatchObject([{ attachment: { id: 'd2' } }]);
  expect(uploads).toHaveLength(2);
});
