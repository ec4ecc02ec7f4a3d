import { CheckIcon, CopyIcon } from '@radix-ui/react-icons';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toast } from 'sonner';
import { Button } from './button.tsx';

const SHOWN_MS = 1600;

/** Puts a text on the clipboard and says so. */
export function CopyButton({ text, label }: { text: string; label: string }) {
  const { t } = useTranslation();
  const [copied, setCopied] = useState(false);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setCopied(true);
      setTimeout(() => setCopied(false), SHOWN_MS);
    } catch {
      toast.error(t('common.copy_failed'));
    }
  };
  return (
    <Button size="small" onClick={() => void copy()} disabled={text === ''}>
      {copied ? <CheckIcon aria-hidden className="text-good" /> : <CopyIcon aria-hidden />}
      <span aria-live="polite">{copied ? t('common.copied') : label}</span>
    </Button>
  );
}
