export const planted = { one: 'One', two: 'Two' }
