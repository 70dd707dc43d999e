/** A field that cannot stay empty. */
import { TextField, type TextFieldProps } from '../../../ui/text-field.tsx'

export const Field = (props: TextFieldProps) => <TextField required {...props} />
