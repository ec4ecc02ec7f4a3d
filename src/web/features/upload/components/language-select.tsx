import { useTranslation } from 'react-i18next';
import { DocumentLanguage } from '../../../../contract/index.ts';
import { useLocale } from '../../../lib/locale.ts';
import { Select } from '../../../ui/select.tsx';

/** BCP 47 names of the tags, for their names in the reader's language. */
const TAG: Partial<Record<DocumentLanguage, string>> = { cn: 'zh-Hans', tw: 'zh-Hant' };

interface LanguageSelectProps {
  /** null: it is found in the picture. */
  value: DocumentLanguage | null;
  onChange: (value: DocumentLanguage | null) => void;
}

/** The document's language. */
export function LanguageSelect({ value, onChange }: LanguageSelectProps) {
  const { t } = useTranslation();
  const names = new Intl.DisplayNames(useLocale(), { type: 'language' });
  return (
    <Select
      aria-label={t('upload.language')}
      value={value ?? ''}
      onChange={(event) => onChange(event.target.value === '' ? null : (event.target.value as DocumentLanguage))}
    >
      <option value="">{t('upload.language_auto')}</option>
      {DocumentLanguage.options.map((tag) => (
        <option key={tag} value={tag}>
          {names.of(TAG[tag] ?? tag)}
        </option>
      ))}
    </Select>
  );
}
