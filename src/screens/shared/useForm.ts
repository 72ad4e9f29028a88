import { useState, type FormEvent } from 'react';
import type { Answer } from '../../../contract/refusals.ts';
import { useSubmit } from './useSubmit.ts';

type Problems<Form> = { readonly [K in keyof Form]?: string | undefined };

/**
 * A form of text fields: what stands in it, and what is wrong with each field. That is shown once
 * somebody tried to send it; what the server refuses of a field comes first. Nothing is sent while
 * something is wrong.
 */
export function useForm<Form extends Readonly<Record<string, string>>>(
  empty: Form,
  problemsOf: (form: Form) => Problems<Form>,
) {
  const [form, setForm] = useState(empty);
  const [touched, setTouched] = useState(false);
  const { busy, problem, fields, submit } = useSubmit();
  const wrong = problemsOf(form);
  return {
    form,
    busy,
    problem,
    /** Whether the refusal is about fields, where it is shown. */
    ofFields: Object.keys(fields).length > 0,
    /** What a field of this name needs. */
    field: <K extends keyof Form & string>(name: K) => ({
      name,
      value: form[name],
      onText: (value: string) => setForm({ ...form, [name]: value }),
      error: fields[name] ?? (touched ? wrong[name] : undefined),
    }),
    send<T>(call: () => Promise<Answer<T>>, done: (answer: T) => void) {
      return (event: FormEvent): void => {
        event.preventDefault();
        setTouched(true);
        if (!Object.values(wrong).some(Boolean)) void submit(call, done);
      };
    },
    reset: (): void => {
      setForm(empty);
      setTouched(false);
    },
    /** Sends something else than the form, with the same place for what comes of it. */
    submit,
  };
}
