export const captcha = {
  label: 'I am a person',
  hint: 'Tick the box. There is no puzzle.',
  working: 'Checking, one moment…',
  done: 'Thank you. You can go on.',
  failed: 'The check did not work. Please tick the box again.',
  expired: 'The check has expired. Please tick the box again.',
  missing: 'Please tick the box first.',
}
