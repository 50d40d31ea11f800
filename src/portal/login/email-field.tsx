import { Field } from '@/ui/field'

type EmailFieldProps = { value: string; error: string | undefined; onChange: (value: string) => void }

/** Field for the work email, which password managers keep as the user name. */
export function EmailField({ value, error, onChange }: EmailFieldProps) {
  return (
    <Field
      label="Email"
      type="email"
      name="email"
      autoComplete="username"
      required
      error={error}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    />
  )
}
