import { defineTexts, useTexts } from '#platform/texts.ts'

const userAdminTexts = defineTexts({
  en: () => import('#texts/en/user-admin.ts'),
  es: () => import('#texts/es/user-admin.ts'),
})

export const useUserAdminTexts = () => useTexts(userAdminTexts).userAdmin
