export { DishesTonight as HomeSection } from "./ui/home-page/dishes-tonight.tsx";
