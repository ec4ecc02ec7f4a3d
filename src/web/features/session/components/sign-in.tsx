import { LockClosedIcon } from '@radix-ui/react-icons';
import { useTranslation } from 'react-i18next';
import { RequestError } from '../../../lib/http.ts';
import { Button } from '../../../ui/button.tsx';
import { Wordmark } from '../../../ui/logo.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { useSignIn } from '../api/session.ts';

/** The password page of a dashboard that asks for one. */
export function SignIn() {
  const { t } = useTranslation();
  const signIn = useSignIn();
  const problem = signIn.error instanceof RequestError ? signIn.error.code : null;
  return (
    <main className="halftone grid min-h-dvh place-items-center p-6">
      <form
        className="flex w-full max-w-sm animate-rise flex-col gap-5 rounded-3xl border bg-surface p-8 shadow-lift"
        onSubmit={(event) => {
          event.preventDefault();
          signIn.mutate(String(new FormData(event.currentTarget).get('password')));
        }}
      >
        <Wordmark />
        <h1 className="font-display text-2xl font-semibold tracking-tight">{t('sign_in.title')}</h1>
        <TextField
          label={t('sign_in.password')}
          placeholder={t('sign_in.password')}
          icon={<LockClosedIcon aria-hidden />}
          name="password"
          type="password"
          autoComplete="current-password"
          required
        />
        {problem && (
          <p role="alert" className="text-sm text-bad">
            {t(problem === 'unauthorized' ? 'sign_in.wrong' : `error.${problem}`, { defaultValue: t('error.unknown') })}
          </p>
        )}
        <Button type="submit" look="primary" disabled={signIn.isPending}>
          {t('sign_in.submit')}
        </Button>
      </form>
    </main>
  );
}
