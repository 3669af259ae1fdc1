import { defineTexts, useTexts } from '#platform/texts/texts.ts'

const userAdminTexts = defineTexts({
  en: () => import('./user-admin.en.ts'),
  es: () => import('./user-admin.es.ts'),
})

export const useUserAdminTexts = () => useTexts(userAdminTexts).userAdmin
