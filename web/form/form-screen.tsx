import { useParams } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import type { PublicForm } from '#shared/workflow/public-form.ts';
import { CONTACT_EMAIL } from '#web/contact.ts';
import { FormFields } from '#web/form/form-fields.tsx';
import { FormProblem, loadForm } from '#web/form/send-form.ts';
import { useLoaded } from '#web/form/use-loaded.ts';
import { BrandMark } from '#web/ui/brand.tsx';
import { useDocumentTitle } from '#web/ui/document-title.ts';
import { Spinner } from '#web/ui/spinner.tsx';

/** A page for anybody who knows its address: it asks for the inputs of a workflow, and starts it. */
export function FormScreen() {
  const { address } = useParams({ from: '/forms/$address' });
  const form = useLoaded(address, loadForm);
  useDocumentTitle(form.kind === 'loaded' ? form.value.title : 'Form');
  return (
    <main
      id="main"
      tabIndex={-1}
      className="grid min-h-dvh place-items-start justify-center p-4 py-8 sm:py-14"
    >
      <div className="w-full max-w-140">
        <div className="rounded-2xl border border-line bg-panel p-6 shadow-pop sm:p-9">
          {form.kind === 'loading' && <Spinner label="Loading..." />}
          {form.kind === 'failed' && <Closed error={form.error} />}
          {form.kind === 'loaded' && <OpenForm address={address} form={form.value} />}
        </div>
        <Foot form={form.kind === 'loaded' ? form.value : null} address={address} />
      </div>
    </main>
  );
}

function OpenForm({ address, form }: { address: string; form: PublicForm }) {
  const [isSent, setIsSent] = useState(false);
  if (isSent) {
    return (
      <Words title={form.thanks ?? 'Thank you'}>
        Your answers were sent to {form.author || 'the author of this form'}. What becomes of them is not
        shown here; you can close this page.
      </Words>
    );
  }
  return (
    <>
      <Words title={form.title}>{form.description}</Words>
      <FormFields address={address} fields={form.fields} onSent={() => setIsSent(true)} />
    </>
  );
}

function Closed({ error }: { error: unknown }) {
  const words =
    error instanceof FormProblem ? error.message : 'The form could not be loaded. Try again later.';
  return <Words title="No form here">{words}</Words>;
}

function Words({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div aria-live="polite">
      <h1 className="text-xl font-semibold wrap-anywhere">{title}</h1>
      {children !== '' && <p className="mt-2 whitespace-pre-line text-ink2 wrap-anywhere">{children}</p>}
    </div>
  );
}

function Foot({ form, address }: { form: PublicForm | null; address: string }) {
  const subject = encodeURIComponent(`Report of the form ${address}`);
  return (
    <footer className="mt-5 flex flex-wrap items-center justify-center gap-x-4 gap-y-2 text-center text-xs text-ink3">
      {form && form.author !== '' && (
        <span className="wrap-anywhere">Made by {form.author}, not by Legwork</span>
      )}
      {form && (
        <a className="link" href={`mailto:${CONTACT_EMAIL}?subject=${subject}`}>
          Report this form
        </a>
      )}
      <span className="inline-flex items-center gap-1.5">
        <BrandMark size={14} /> Legwork
      </span>
    </footer>
  );
}
