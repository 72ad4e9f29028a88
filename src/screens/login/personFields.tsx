import { EMAIL_PATTERN } from '../../../contract/email.ts';
import { useText } from '../../i18n/useText.ts';
import { Field } from '../../ui/Field.tsx';
import type { useForm } from '../shared/useForm.ts';
